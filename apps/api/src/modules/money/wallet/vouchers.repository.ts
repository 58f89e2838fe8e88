import type { Translated } from '@delguur/kit/locale'
import type { Mnt } from '@delguur/kit/money'
import type { Tx } from '../../../platform/database/db.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { newVoucherCode, plainCode, voucherMac } from './codes.ts'

export type NewVoucher = {
  name: Translated
  value: Mnt
  minimum_total: Mnt
  /** Whose alone it is; anybody's who has the code when null. */
  user_id: number | null
  expires_at: Date
  now: Date
}

/** A voucher with a new code, which is given once here and shown to its owner later. */
export async function insertVoucher(
  tx: Tx,
  secrets: Secrets,
  { now, ...voucher }: NewVoucher,
): Promise<{ id: number; code: string }> {
  const code = newVoucherCode()
  const { id } = await tx
    .insertInto('vouchers')
    .values({
      ...voucher,
      personal: voucher.user_id !== null,
      code_mac: voucherMac(secrets, code),
      code_sealed: secrets.seal('voucher', code),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, code: plainCode(code) }
}
