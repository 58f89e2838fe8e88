import { createHmac } from 'node:crypto'

/**
 * The right to look at an order, without its receiver's name, phone, door or mail: what a letter carries and what whoever
 * knows number and phone is given. It follows from the order's own token, and that one can't be had from it.
 */
export const trackingToken = (token: string): string =>
  createHmac('sha256', token).update('tracking').digest('base64url')
