/** Nobody sees it, hears of it or reaches it; machines that fill in all there is give themselves away. */
export const UnseenField = () => (
  <div hidden>
    <input name="website" aria-label="Leave this empty" autoComplete="off" tabIndex={-1} dir="auto" />
  </div>
)
