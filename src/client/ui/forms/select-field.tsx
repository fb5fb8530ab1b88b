import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame, type FieldWords } from './field-frame.tsx'

interface Props extends ComponentProps<'select'>, Pick<FieldWords, 'label' | 'hint' | 'problem'> {
  name: string
  /** Stands at the beginning of the field. */
  icon?: ReactNode
}

export const SelectField = ({ label, hint, problem, icon, ...select }: Props) => (
  <FieldFrame label={label} problem={problem ?? null} {...(hint && { hint })}>
    {(attributes) => (
      <div className="relative">
        <select
          className={icon ? 'input w-full ps-11 pe-10' : 'input w-full pe-10'}
          {...attributes}
          {...select}
        />
        {icon && <span className="select-mark start-3">{icon}</span>}
        <span className="select-mark end-3">
          <ChevronDown size={20} aria-hidden="true" />
        </span>
      </div>
    )}
  </FieldFrame>
)
