import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { SignedXml } from 'xml-crypto'
import { signedFields } from './signed-xml.ts'

const pair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const open = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  return { open, secret: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
}
const most = pair()
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const sha1 = { sign: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1', digest: 'http://www.w3.org/2000/09/xmldsig#sha1' }
const sha256 = {
  sign: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
}

type How = { xpath?: string; secret?: string; by?: typeof sha256 }
function signed(xml: string, { xpath = '/*', secret = most.secret, by = sha256 }: How = {}): string {
  const complete = xpath === '/*'
  const signer = new SignedXml({
    privateKey: secret,
    canonicalizationAlgorithm: exclusive,
    signatureAlgorithm: by.sign,
  })
  const transforms = [...(complete ? ['http://www.w3.org/2000/09/xmldsig#enveloped-signature'] : []), exclusive]
  signer.addReference({ xpath, isEmptyUri: complete, transforms, digestAlgorithm: by.digest })
  signer.computeSignature(xml)
  return signer.getSignedXml()
}
const read = (xml: string) => signedFields(xml, most.open)
const notice = '<Notice><billId>B1</billId><sum>5.00</sum></Notice>'

describe('a signed notice', () => {
  it('is read, by either digest, with or without a prolog and line ends', () => {
    const fields = new Map([
      ['billId', 'B1'],
      ['sum', '5.00'],
    ])
    expect([...(read(signed(notice)) ?? [])].slice(0, 2)).toEqual([...fields])
    expect(read(signed(notice, { by: sha1 }))?.get('sum')).toBe('5.00')
    const spaced =
      '<?xml version="1.0" encoding="UTF-8"?>\n<Notice>\n  <billId>B1</billId>\n  <sum>5.00</sum>\n</Notice>'
    expect(read(signed(spaced))?.get('billId')).toBe('B1')
  })

  it('reads letters that XML escapes', () => {
    expect(read(signed('<Notice><words>Хүү &amp; ко &lt;1&gt;</words></Notice>'))?.get('words')).toBe('Хүү & ко <1>')
  })
})

describe('nothing is read', () => {
  it.each([
    ['without a signature', notice],
    ['of what is no XML', 'B1=5'],
    ['of nothing', ''],
    ['of XML that is cut off', signed(notice).slice(0, -12)],
    ['when it is signed by somebody else', signed(notice, { secret: pair().secret })],
    ['when a letter was changed', signed(notice).replace('5.00', '4.00')],
    ['when a field was added', signed(notice).replace('<sum>', '<sum>1.00</sum><sum>')],
    ['when two fields of a name were signed', signed(notice.replace('<sum>', '<sum>1.00</sum><sum>'))],
    ['when only a part was signed', signed(notice, { xpath: "//*[local-name(.)='billId']" })],
    ['when there are two signatures', signed(signed(notice))],
    ['when a true one stands within', `<Notice><billId>B2</billId>${signed(notice)}</Notice>`],
    ['when there is a comment in a sum', signed(notice).replace('5.00', '5<!-- 9 -->.00')],
    ['when there are entities', `<!DOCTYPE Notice [<!ENTITY sum "9.00">]>${signed(notice)}`],
  ])('%s', (_case, xml) => {
    expect(read(xml)).toBeUndefined()
  })

  it('when the signature is moved from a true notice to another', () => {
    const signature = /<Signature.*<\/Signature>/s.exec(signed(notice))?.[0] ?? ''
    expect(signature).not.toBe('')
    expect(read(notice.replace('5.00', '9.00').replace('</Notice>', `${signature}</Notice>`))).toBeUndefined()
  })
})
