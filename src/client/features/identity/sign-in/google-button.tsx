import { useGooglePopup } from '../embedded/use-google-popup.ts'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'

interface Props {
  label: string
  pending: boolean
  disabled: boolean
  onClick: () => void
}

export function GoogleButton({ label, ...button }: Props) {
  useGooglePopup()

  return (
    <SubmitButton type="button" className="btn-quiet" {...button}>
      <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
        <path
          fill="#4285f4"
          d="M17.6 9.2c0-.6-.1-1.3-.2-1.8H9v3.5h4.8a4.1 4.1 0 0 1-1.8 2.7v2.2h2.9c1.7-1.6 2.7-3.9 2.7-6.6Z"
        />
        <path fill="#34a853" d="M9 18c2.4 0 4.5-.8 6-2.2l-3-2.2a5.4 5.4 0 0 1-8-2.9H1v2.3A9 9 0 0 0 9 18Z" />
        <path fill="#fbbc05" d="M4 10.7a5.4 5.4 0 0 1 0-3.4V5H1a9 9 0 0 0 0 8l3-2.3Z" />
        <path fill="#ea4335" d="M9 3.6c1.3 0 2.5.4 3.4 1.3L15 2.3A9 9 0 0 0 1 5l3 2.3a5.4 5.4 0 0 1 5-3.7Z" />
      </svg>
      {label}
    </SubmitButton>
  )
}
