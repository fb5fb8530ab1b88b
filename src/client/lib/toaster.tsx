import { createRoot } from 'react-dom/client'
// The plain entry would write a style element, which the content security policy refuses.
import { toast, ToastContainer } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'

const place = document.body.appendChild(document.createElement('div'))

createRoot(place).render(
  <ToastContainer
    position="top-right"
    autoClose={5_000}
    pauseOnHover
    pauseOnFocusLoss
    draggable
    draggablePercent={80}
  />,
)

export const show = (kind: 'success' | 'warning' | 'error', message: string) => void toast[kind](message)
