export { type Offered, steepAmong } from './steep-offers.ts'
