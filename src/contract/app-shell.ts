/** The app's page with nothing on it, which browsers store to open it without a network. */
export const appShellPath = '/app-shell'
