import type { ReactNode } from 'react'
import type { RecommendationText } from './recommendation-text.ts'

type Name = keyof RecommendationText

/** How the fields of a part of the form are made. */
export interface FieldProps {
  field: (name: Name) => {
    name: Name
    label: string
    value: string
    problem: string | null
    onInput?: (() => void) | undefined
    onChange: (change: { target: { value: string } }) => void
  }
  /** What stands below a field. */
  beside: (name: Name) => ReactNode
}
