import { useState } from 'react'
import { gtinDigits, gtinProblem, printedGtin } from '#contract/gtin.ts'
import { ScanDialog } from './scan-dialog.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

const checkGtin = (typed: string) => (typed.trim() ? gtinProblem(typed) : null)

interface Props extends Omit<TextFieldProps, 'onChange'> {
  onChange: (change: { target: { value: string } }) => void
}

export function BarcodeField(field: Props) {
  const [isScanning, setIsScanning] = useState(false)
  return (
    <>
      <TextField
        {...field}
        check={checkGtin}
        inputMode="numeric"
        autoComplete="off"
        hint={`The number below its bars: ${gtinDigits}.`}
        inside={
          <button
            type="button"
            className="scan-button btn btn-square btn-ghost"
            aria-label="Scan the barcode"
            title="Scan the barcode"
            onClick={() => setIsScanning(true)}
          />
        }
      />
      {isScanning && (
        <ScanDialog
          onCode={(gtin) => {
            setIsScanning(false)
            field.onChange({ target: { value: printedGtin(gtin) } })
          }}
          onClose={() => setIsScanning(false)}
        />
      )}
    </>
  )
}
