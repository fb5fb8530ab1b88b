import { get } from '../operation.ts'

export const projects = get('projects', ({ settings }) => ({
  projectId: settings.project,
  authorizedDomains: settings.authorizedDomains,
}))
