export { prepareDemoData as default } from '../support/demo-data.ts'
