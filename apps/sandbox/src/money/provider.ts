import type { FastifyInstance } from 'fastify'
import type { Telling } from './callbacks.ts'
import type { Invoice, Invoices } from './invoices.ts'

/** What the payer or the bank can do to an open invoice. */
export type Act = 'approve' | 'fail' | 'cancel' | 'expire'

/** A stand-in for one provider: its own protocol, and how it tells the shop what became of an invoice. */
export type Provider = {
  name: string
  title: string
  /** Whether a payer whose payment failed may try again on the same invoice. */
  again?: true
  /** Whether it, or a page of its own, is sent forms. */
  forms?: true
  /** Its real protocol, under `/<name>`. */
  routes: (app: FastifyInstance, invoices: Invoices, base: () => string) => void
  /** What it calls the shop with after an act; undefined when this provider does not call then. */
  telling: (invoice: Invoice, act: Act) => Telling | undefined
  /** A name for a new payment of its kind. */
  paymentId: () => string
}
