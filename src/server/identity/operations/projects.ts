import { get } from '../operation.ts'

export const projects = get('/v1/projects', async ({ settings }) => ({
  projectId: settings.project,
  authorizedDomains: settings.authorizedDomains,
}))
