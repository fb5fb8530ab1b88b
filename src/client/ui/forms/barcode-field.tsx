import { gtinDigits, gtinProblem } from '#contract/gtin.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

const checkGtin = (typed: string) => (typed.trim() ? gtinProblem(typed) : null)

export const BarcodeField = (field: TextFieldProps) => (
  <TextField
    {...field}
    check={checkGtin}
    inputMode="numeric"
    autoComplete="off"
    hint={`The number below its bars: ${gtinDigits}.`}
  />
)
