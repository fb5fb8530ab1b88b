export { prepareDemoData as default } from './demo-data.ts'
