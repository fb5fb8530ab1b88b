import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { touchedByList } from './api.ts'
import { errorMessage } from '#client/lib/http/api-error.ts'
import { readAgain } from '#client/lib/http/cache-keys.ts'
import { FormDialog } from '#client/ui/dialogs/form-dialog.tsx'
import { TextField } from '#client/ui/forms/text-field.tsx'

interface Props {
  title: string
  name?: string
  action: string
  send: (name: string) => Promise<unknown>
  onClose: () => void
}

const labels = { name: 'Name' }

export function ListNameDialog({ title, name = '', action, send, onClose }: Props) {
  const client = useQueryClient()
  const [typed, setTyped] = useState(name)
  return (
    <FormDialog
      title={title}
      text={null}
      labels={labels}
      action={action}
      send={async () => {
        await send(typed.trim())
        await readAgain(client, touchedByList)
        onClose()
      }}
      wordsFor={(error) => errorMessage(error, 'The list could not be saved. Try again.')}
      onClose={onClose}
    >
      {(fieldState) => (
        <TextField
          name="name"
          label={labels.name}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          maxLength={limits.listName}
          autoComplete="off"
          required
          {...fieldState('name')}
        />
      )}
    </FormDialog>
  )
}
