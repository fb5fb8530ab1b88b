interface Props {
  text: string
  onRetry: () => void
}

/** One part of the settings that did not come. */
export const LoadFailure = ({ text, onRetry }: Props) => (
  <div role="alert" className="grid gap-4">
    <p>{text}</p>
    <button type="button" className="btn justify-self-start btn-quiet" onClick={onRetry}>
      Try again
    </button>
  </div>
)
