import { Link } from 'react-router'
import type { Order } from './order.ts'

const orders: readonly { order: Order; label: string }[] = [
  { order: null, label: 'Newest' },
  { order: 'helpful', label: 'Most helpful' },
  { order: 'swaps', label: 'Most swaps' },
]

interface Props {
  value: Order
  onChange: (order: Order) => void
}

export const OrderButtons = ({ value, onChange }: Props) => (
  <div role="group" aria-label="Order" className="flex flex-wrap gap-1.5 print:hidden">
    <noscript>
      {orders.map(({ order, label }) => (
        <Link key={label} to={order ? `?order=${order}` : '?'} className="btn btn-quiet px-3 text-small">
          {label}
        </Link>
      ))}
    </noscript>
    {orders.map(({ order, label }) => (
      <button
        key={label}
        type="button"
        className="btn btn-quiet needs-scripts grow px-3 text-small sm:grow-0"
        aria-pressed={order === value}
        onClick={() => order !== value && onChange(order)}
      >
        {label}
      </button>
    ))}
  </div>
)
