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
    {orders.map(({ order, label }) => (
      <button
        key={label}
        type="button"
        className="btn btn-quiet grow px-3 text-small sm:grow-0"
        aria-pressed={order === value}
        onClick={() => order !== value && onChange(order)}
      >
        {label}
      </button>
    ))}
  </div>
)
