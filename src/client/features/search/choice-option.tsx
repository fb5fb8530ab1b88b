import { Building2, History, Package, Shapes, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import type { Choice } from './choice.ts'

const looks: Record<Choice['kind'], { Icon: LucideIcon; label: string }> = {
  recent: { Icon: History, label: '' },
  brand: { Icon: Building2, label: 'Brand' },
  product: { Icon: Package, label: 'Product' },
  category: { Icon: Shapes, label: 'Category' },
}

interface Props {
  choice: Choice
  id: string
  active: boolean
  /** Whether what it leads to takes the place of where one is. */
  replace: boolean
  onChoose: () => void
}

/** A link, so that it opens in another tab for whoever wants that. */
export function ChoiceOption({
  choice: { kind, text, to, count = 0 },
  id,
  active,
  replace,
  onChoose,
}: Props) {
  const { Icon, label } = looks[kind]

  return (
    <Link
      to={to}
      replace={replace}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      draggable={false}
      className="search-option"
      onClick={onChoose}
    >
      <Icon size={18} aria-hidden="true" className="shrink-0 text-quiet" />
      <bdi className="min-w-0 grow truncate text-start">{text}</bdi>
      {label && (
        <span className="shrink-0 text-small text-quiet">
          {label}
          {count > 1 && (
            <>
              {' · '}
              {count}
              <span className="sr-only"> queries</span>
            </>
          )}
        </span>
      )}
    </Link>
  )
}
