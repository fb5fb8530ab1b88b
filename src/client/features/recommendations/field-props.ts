import type { ReactNode } from 'react'
import type { RecommendationText } from './recommendation-text.ts'

type Name = keyof RecommendationText

export interface FieldProps {
  field: (name: Name) => {
    name: Name
    label: string
    value: string
    problem: string | null
    onInput?: (() => void) | undefined
    onChange: (change: { target: { value: string } }) => void
  }
  beside: (name: Name) => ReactNode
}
