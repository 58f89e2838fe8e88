import { SignedXml } from 'xml-crypto'
import type { Invoice } from './invoices.ts'
import { mostKey } from './most-key.ts'

const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'

/** What Most posts about a paid bill: XML with an enveloped signature of its whole. */
export function noticeOf(invoice: Invoice): string {
  const { id, number, amount, payment_id, closed_at, description, data } = invoice
  const fields = {
    payeeId: `sandbox-${data.merchant}`,
    posNo: '3100451',
    billId: number,
    qrCode: id,
    tranId: payment_id ?? '',
    tranAmount: `${amount}.00`,
    tranCur: 'MNT',
    tranDesc: description,
    tranDate: closed_at ?? '',
  }
  const inner = Object.entries(fields).map(([name, value]) => `<${name}>${escaped(value)}</${name}>`)
  const signed = new SignedXml({
    privateKey: mostKey,
    canonicalizationAlgorithm: exclusive,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  })
  signed.addReference({
    xpath: '/*',
    isEmptyUri: true,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', exclusive],
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
  })
  signed.computeSignature(`<PaymentNotice>${inner.join('')}</PaymentNotice>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${signed.getSignedXml()}`
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
