/** Stands behind an address that is shown whole although its member has not proved that it is theirs. */
export const NotConfirmed = ({ of: { emailVerified } }: { of: { emailVerified?: boolean | undefined } }) =>
  emailVerified === false && (
    <>
      {' '}
      <span dir="ltr" className="inline-block text-quiet">
        (not confirmed)
      </span>
    </>
  )
