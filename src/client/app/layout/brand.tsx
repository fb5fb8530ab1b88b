import { Link } from 'react-router'
import { useTypewriter } from './use-typewriter.ts'
import { classNames } from '#client/lib/class-names.ts'
import { paths } from '#client/lib/paths.ts'
import { BrandMark } from '#client/ui/brand-mark.tsx'

export function Brand() {
  const { text, moving } = useTypewriter()

  return (
    <Link to={paths.home} className="flex items-center gap-2 rounded-field py-1.5">
      <BrandMark size={32} />
      <span className="sr-only">Swapwise</span>
      <span aria-hidden="true" className="brand-words">
        <span className={classNames(moving && 'typewriter')}>{text}</span>
      </span>
    </Link>
  )
}
