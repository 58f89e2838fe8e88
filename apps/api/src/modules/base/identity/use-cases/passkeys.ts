import type { GivenCredential, NewCredential, Passkey, PasskeyRequest } from '@delguur/contract/base/passkeys'
import { deviceName } from '@delguur/kit/text/device-name'
import type { Ctx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/database/db.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { audit } from '../../../../platform/staff/audit.ts'
import { titleIn } from '../../../../platform/tenant.ts'
import { accountNotice } from '../../../messages/notify/index.ts'
import { recordEvent } from '../events.repository.ts'
import { type ChallengeFor, challengeMs, newChallenge, readChallenge } from '../passkeys/passkey-challenge.ts'
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  markUsed,
  passkeysOf,
  type StoredPasskey,
  useChallenge,
} from '../passkeys/passkeys.repository.ts'
import { markTwoFactor } from '../sessions/sessions.repository.ts'
import { staffMember } from '../staff.queries.ts'
import { type Granted, granted } from './office-sign-in.ts'
import { ownerOf } from './proofs.ts'
import { signIn } from './sign-in.ts'

// loaded when first needed: most processes verify no passkey in their life
const webauthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256, as COSE numbers them. */
const algorithms = [-8, -7, -257]
const mostPasskeys = 20

const siteOf = ({ origin }: Pick<Ctx, 'origin'>): string => new URL(origin).hostname

/** A challenge to sign in, or to give the second factor again. */
export const passkeyRequest = (ctx: Ctx): PasskeyRequest => ({
  challenge: newChallenge(ctx, 'sign_in'),
  rpId: siteOf(ctx),
  timeout: challengeMs,
  userVerification: 'required',
})

/** Whose passkey signed the challenge, which is used up by it. Refuses with `passkey_wrong`, whatever is wrong. */
async function takePasskey(ctx: Ctx, tx: Tx, credential: GivenCredential): Promise<StoredPasskey> {
  const passkey = await findPasskey(tx, credential.id)
  if (!passkey) throw new ShopError('passkey_wrong')
  const { verifyAuthenticationResponse } = await webauthn()
  const { userHandle, ...response } = credential.response
  const isTaken = await answered(ctx, tx, 'sign_in', async (expectedChallenge) => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...plain(credential), response: { ...response, ...(userHandle && { userHandle }) } },
      expectedChallenge,
      expectedOrigin: ctx.origin,
      expectedRPID: siteOf(ctx),
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
    })
    return verified && (await markUsed(tx, passkey.id, authenticationInfo.newCounter, ctx.now))
  })
  if (!isTaken) throw new ShopError('passkey_wrong')
  return passkey
}

const plain = ({ id, rawId, type }: GivenCredential | NewCredential) => ({
  id,
  rawId,
  type,
  clientExtensionResults: {},
})

type Verify = (expectedChallenge: (challenge: string) => boolean) => Promise<boolean>

/** Whether a response holds for a challenge of this shop that nobody has answered yet. */
async function answered(ctx: Ctx, tx: Tx, what: ChallengeFor, verify: Verify): Promise<boolean> {
  let challenge: ReturnType<typeof readChallenge>
  const isOurs = (given: string): boolean => {
    challenge = readChallenge(ctx, given, what)
    return challenge !== undefined
  }
  // the library throws where a response is no good
  const isRight = await verify(isOurs).catch((error: unknown) => {
    ctx.log.info({ err: error }, 'a passkey was refused')
    return false
  })
  return isRight && challenge !== undefined && (await useChallenge(tx, challenge.hash, challenge.until))
}

/** Signs staff in with a passkey alone. Refuses with `passkey_wrong`, and shoppers with `forbidden`. */
export const signInByPasskey = (ctx: Ctx, credential: GivenCredential): Promise<Granted> =>
  transact(ctx.db, async (tx) => {
    const { user_id } = await takePasskey(ctx, tx, credential)
    const { user, ...token } = await signIn(ctx, tx, user_id, { kind: 'passkey', two_factor: true })
    if (user.role === 'shopper') throw new ShopError('forbidden')
    return granted(token)
  })

/** The second factor of this sign-in, given again. Refuses with `passkey_wrong`, also what is somebody else's. */
export async function proveByPasskey(ctx: Ctx, credential: GivenCredential): Promise<{ two_factor_at: string }> {
  const { id, session } = ownerOf(ctx)
  await transact(ctx.db, async (tx) => {
    const passkey = await takePasskey(ctx, tx, credential)
    if (passkey.user_id !== id) throw new ShopError('passkey_wrong')
    await markTwoFactor(tx, session.id, ctx.now)
  })
  return { two_factor_at: ctx.now.toISOString() }
}

export const ownPasskeys = async (ctx: Ctx): Promise<{ passkeys: Passkey[] }> => ({
  passkeys: (await passkeysOf(ctx.db, ownerOf(ctx).id)).map(serialize),
})

const serialize = ({ id, name, created_at, used_at }: StoredPasskey): Passkey => ({
  id,
  name,
  created_at: created_at.toISOString(),
  used_at: used_at?.toISOString() ?? null,
})

/** What a browser needs to make one more passkey. */
export async function passkeyCreation(ctx: Ctx) {
  const { id, email, phone, name } = await staffMember(ctx)
  const present = await passkeysOf(ctx.db, id)
  return {
    challenge: newChallenge(ctx, `add:${id}`),
    rp: { id: siteOf(ctx), name: titleIn(ctx.tenant, ctx.locale) },
    // says nothing of the person to who finds it on a key
    user: {
      id: ctx.secrets.mac('passkey user', String(id)).toString('base64url'),
      name: email ?? phone ?? name,
      displayName: name,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: challengeMs,
    attestation: 'none' as const,
    excludeCredentials: present.map(({ credential_id }) => ({ id: credential_id, type: 'public-key' as const })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    } as const,
  }
}

type Input = { credential: NewCredential; name: string }

/** Keeps a passkey of the signed-in person, who is notified. Refuses with `passkey_wrong` and `too_many_passkeys`. */
export async function addPasskey(ctx: Ctx, { credential, name }: Input): Promise<Passkey> {
  const { id: user_id } = ownerOf(ctx)
  return transact(ctx.db, async (tx) => {
    if ((await passkeysOf(tx, user_id)).length >= mostPasskeys) throw new ShopError('too_many_passkeys')
    const { verifyRegistrationResponse } = await webauthn()
    const { transports, ...response } = credential.response
    let made: StoredPasskey | undefined
    const isStored = await answered(ctx, tx, `add:${user_id}`, async (expectedChallenge) => {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: { ...plain(credential), response },
        expectedChallenge,
        expectedOrigin: ctx.origin,
        expectedRPID: siteOf(ctx),
        requireUserVerification: true,
        supportedAlgorithmIDs: algorithms,
      })
      if (!verified) return false
      const { id: credential_id, publicKey, counter } = registrationInfo.credential
      const key = { credential_id, public_key: Buffer.from(publicKey), counter, transports: transports ?? [] }
      made = await insertPasskey(tx, { user_id, name, created_at: ctx.now, ...key })
      return made !== undefined
    })
    if (!isStored || !made) throw new ShopError('passkey_wrong')
    await audit(ctx, tx, { ...subject(made), before: null, after: { name } })
    await note(ctx, tx, 'passkey_added')
    return serialize(made)
  })
}

/** Removes one of the signed-in person's passkeys, who is notified; `not_found` for any other. */
export const removePasskey = (ctx: Ctx, id: number): Promise<void> =>
  transact(ctx.db, async (tx) => {
    const removed = await deletePasskey(tx, ownerOf(ctx).id, id)
    if (!removed) throw new ShopError('not_found')
    await audit(ctx, tx, { ...subject(removed), before: { name: removed.name }, after: null })
    await note(ctx, tx, 'passkey_removed')
  })

const subject = ({ id }: StoredPasskey) => ({ subject_type: 'passkey', subject_id: String(id) })

async function note(ctx: Ctx, tx: Tx, event: 'passkey_added' | 'passkey_removed'): Promise<void> {
  const { now, locale } = ctx
  const { id: user_id, session } = ownerOf(ctx)
  const detail = { device: deviceName(ctx.user_agent) }
  await recordEvent(tx, { user_id, event, session_id: session.id, now, detail })
  await ctx.jobs.add(tx, accountNotice, { user_id, kind: event, locale, happened_at: now.toISOString() })
}
