export const robotCheck = 'Checking that you are not a robot…'

/** Stands in a form for as long as the browser shows that a person sits before it. Nobody has to do anything. */
export const RobotCheck = ({ checking }: { checking: boolean }) => (
  <p role="status" className={checking ? 'text-quiet' : 'sr-only'}>
    {checking && robotCheck}
  </p>
)
