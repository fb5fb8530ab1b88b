import { X } from 'lucide-react'

export const RemoveFilter = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <button
    type="button"
    className="btn btn-square btn-ghost"
    aria-label={`${name}: remove this filter`}
    onClick={onRemove}
  >
    <X size={18} aria-hidden="true" />
  </button>
)
