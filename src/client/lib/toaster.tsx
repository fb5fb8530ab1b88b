import { createRoot } from 'react-dom/client'
// The plain entry would write a style element, which the content security policy refuses.
import { toast, ToastContainer } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'

const container = document.body.appendChild(document.createElement('div'))

createRoot(container).render(
  <ToastContainer
    position="top-right"
    autoClose={5_000}
    pauseOnHover
    pauseOnFocusLoss
    draggable
    draggablePercent={80}
  />,
)

/** Somebody's text keeps to its own direction, and leaves that of the sentence alone. */
const quoting = (message: string, quoted: string) => {
  const start = message.lastIndexOf(quoted)
  return (
    <span>
      {message.slice(0, start)}
      <bdi>{quoted}</bdi>
      {message.slice(start + quoted.length)}
    </span>
  )
}

/** What is said again while it can be read stays longer, and is shown once. */
export const show = (kind: 'success' | 'warning' | 'error', message: string, quoted?: string) => {
  const toastId = `${kind}: ${message}`
  if (toast.isActive(toastId)) toast.update(toastId)
  else toast[kind](quoted ? quoting(message, quoted) : message, { toastId })
}

const timeToChoose = 20_000

const withButton = (message: string, label: string, onPress: () => void) => (
  <span>
    {message}{' '}
    <button type="button" className="text-link min-h-11" onClick={onPress}>
      {label}
    </button>
  </span>
)

export const offer = (message: string, label: string, onPress: () => void) => {
  const press = () => {
    toast.dismiss(toastId)
    onPress()
  }
  const toastId = toast.success(withButton(message, label, press), { autoClose: timeToChoose })
}

export const lasting = (message: string, label: string, onPress: () => void) =>
  void toast(withButton(message, label, onPress), { autoClose: false, toastId: message, role: 'status' })
