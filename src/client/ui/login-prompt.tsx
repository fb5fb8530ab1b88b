import { Link, useLocation } from 'react-router'
import { paths } from '#client/lib/paths.ts'
import { comeBackTo } from '#client/lib/return-path.ts'
import { EmptyState } from './lists/empty-state.tsx'

/** Stands where a list would be that only its owner may see. */
export const LoginPrompt = ({ text }: { text: string }) => (
  <EmptyState text={text} illustration="empty-shelf">
    <Link to={paths.login} state={comeBackTo(useLocation())} className="btn btn-primary">
      Log in
    </Link>
  </EmptyState>
)
