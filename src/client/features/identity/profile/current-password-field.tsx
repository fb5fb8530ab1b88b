import { Link } from 'react-router'
import { paths } from '#client/lib/paths.ts'
import { PasswordField } from '#client/ui/forms/password-field.tsx'
import type { TextFieldProps } from '#client/ui/forms/text-field.tsx'

/** Whoever always came by a mailed link has no password yet: the way to one is the same as for a forgotten one. */
export const CurrentPasswordField = (
  field: Pick<TextFieldProps, 'ref' | 'onInput'> & { problem: string | null },
) => (
  <PasswordField
    {...field}
    label="Current password"
    name="current"
    autoComplete="current-password"
    aside={
      <Link to={paths.forgotPassword} className="text-link tap-area text-small">
        Forgot your password, or never had one?
      </Link>
    }
  />
)
