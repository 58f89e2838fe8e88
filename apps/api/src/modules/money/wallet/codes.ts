import { createHash, randomInt } from 'node:crypto'
import { plainCode as asPlainCode } from '@delguur/kit/text/plain-signs'
import type { Secrets } from '../../../platform/secrets.ts'

/** Without letters and digits that look alike; five bits each. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const activationLength = 12
const licenseLength = 16

const code = (length: number): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
const grouped = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1-')

/** A code as people are shown it: `ABCD-EF23-GH45`, 60 bits. */
export const newActivationCode = (): string => grouped(code(activationLength))
/** 80 bits. */
export const newLicenseCode = (): string => grouped(code(licenseLength))
export const newVoucherCode = newActivationCode
/** Sixteen digits; not a secret. */
export const newCardNumber = (): string => Array.from({ length: 16 }, () => randomInt(10)).join('')
/** Twelve digits, as a scanner reads them in the short form of Code 128. */
export const newLoyaltyNumber = (): string =>
  `97${randomInt(10 ** 10)
    .toString()
    .padStart(10, '0')}`

/** What somebody typed or pasted, as codes are compared. */
export const plainCode = (input: unknown): string => (typeof input === 'string' ? asPlainCode(input).slice(0, 64) : '')
export const plainNumber = (input: unknown): string =>
  typeof input === 'string' || typeof input === 'number'
    ? asPlainCode(String(input)).replace(/\D/g, '').slice(0, 32)
    : ''

export const maskedNumber = (number: string): string => `•••• •••• •••• ${number.slice(-4)}`

/** What an activation code is compared by: it opens its own card only. */
export const activationMac = (secrets: Secrets, number: string, activation: string): Buffer =>
  secrets.mac('gift_card', `${number}:${plainCode(activation)}`)
/** Says in whose keeping a gift card was when it was chosen to pay with: another one after it was given away. */
export const keepingOf = ({ activation_mac }: { activation_mac: Buffer }): string =>
  createHash('sha256').update(activation_mac).digest('hex').slice(0, 16)
export const voucherMac = (secrets: Secrets, voucher: string): Buffer => secrets.mac('voucher', plainCode(voucher))
