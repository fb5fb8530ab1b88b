/** Holds the place of a card while it is on its way. */
export const CardSkeleton = () => (
  <li aria-hidden="true" className="rounded-box border border-base-300">
    <div className="skeleton aspect-4/3 rounded-b-none rounded-t-box" />
    <div className="grid gap-3 p-5">
      <div className="skeleton h-4 w-1/3" />
      <div className="skeleton h-6 w-3/4" />
      <div className="skeleton h-4 w-full" />
      <div className="skeleton mt-6 h-10 w-full" />
    </div>
  </li>
)
