export { firstPollAt, freshFor, isOpen } from './charge.domain.ts'
export {
  changeCharge,
  chargesOfBooking,
  chargesOfInstalment,
  dueCharges,
  findCharge,
  isPaidByAnother,
  leadBackTo,
  lockCharge,
  openChargesOf,
  type StoredCharge,
} from './charges.repository.ts'
export { type CreditCard, cardsOf } from './credit-cards.queries.ts'
export { cardToken, keepCard } from './credit-cards.repository.ts'
export { flatCard } from './credit-cards.serializer.ts'
export { noteMoved } from './moved-payments.repository.ts'
export type { PaymentMethod } from './payment-method.ts'
export { paymentMethods, unofferedMethod } from './payments.queries.ts'
export { amountProblem, holdHours, instructionsOf, type OnDelivery, onDeliveryRules } from './payments.ts'
export { insteadOf, plainMethods, serializeCharge, serializeMethod } from './plain-methods.ts'
export * from './provider.port.ts'
export { providerLog } from './provider-calls.repository.ts'
export { providerNumber } from './provider-number.ts'
export { resting } from './provider-rest.ts'
export { isOffered, providerOf } from './providers.ts'
export { type Refundable, type RefundPart, type RefundSource, refundSources, splitInSteps } from './refund.domain.ts'
export {
  changeRefund,
  dueRefunds,
  findRefund,
  insertRefund,
  type Refund,
  type RefundCause,
  type RefundRoute,
  type RefundStatus,
  refundsOf,
  type TakenRoute,
} from './refunds.repository.ts'
export { askUnder } from './use-cases/ask-under.ts'
export { sendRefund } from './use-cases/send-refund.ts'
export { type ChargeAnswer, type Given, syncCharge, withdraw } from './use-cases/sync-charge.ts'
export { writeCharge } from './use-cases/write-charge.ts'
