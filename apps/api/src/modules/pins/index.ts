export { gateUrl } from './gate-picture.ts'
