export { bodyOfChild } from './body.ts'
