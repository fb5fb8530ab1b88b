export const OrLine = () => (
  <p className="flex items-center gap-4 text-small text-quiet before:h-px before:flex-1 before:bg-base-300 after:h-px after:flex-1 after:bg-base-300">
    or
  </p>
)
