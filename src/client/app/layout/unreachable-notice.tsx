export const UnreachableNotice = () => (
  <div className="pointer-events-auto flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field bg-neutral px-4 py-3 text-small text-neutral-content shadow-lift">
    <p>The sign-in service does not answer. You are browsing signed out.</p>
    <button
      type="button"
      className="min-h-11 font-semibold underline underline-offset-4"
      onClick={() => location.reload()}
    >
      Try again
    </button>
  </div>
)
