import { get } from '../operation.ts'

export const projects = get('/v1/projects', ({ settings }) => ({
  projectId: settings.project,
  authorizedDomains: settings.authorizedDomains,
}))
