export { forgetReviewer } from './forget-reviewer.ts'
