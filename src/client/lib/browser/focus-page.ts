/** For what goes with what it ends: the page takes its focus over. */
export const focusPage = () => document.getElementById('main')?.focus({ preventScroll: true })
