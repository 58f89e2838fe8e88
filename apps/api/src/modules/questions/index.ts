export { forgetAsker } from './forget.ts'
