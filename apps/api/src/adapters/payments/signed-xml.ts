import { createRequire } from 'node:module'
import type * as XmlDom from '@xmldom/xmldom'
import type * as XmlCrypto from 'xml-crypto'

const require = createRequire(import.meta.url)

const dsig = 'http://www.w3.org/2000/09/xmldsig#'

/**
 * The fields of a flat XML document that carries an enveloped signature of its whole by `key` (XML-DSig). Read from what
 * was signed and from nothing else. Undefined when it is not exactly that, or the signature does not hold.
 */
export function signedFields(xml: string, key: string): Map<string, string> | undefined {
  // Entities and a DTD have no place in a notice, and are where parsers are attacked.
  if (xml.includes('<!')) return undefined
  try {
    const root = parsed(xml)
    const signatures = root ? childrenOf(root).filter(({ namespaceURI }) => namespaceURI === dsig) : []
    const [signature] = signatures
    if (!root || !signature || signatures.length !== 1) return undefined
    // few shops are paid through who signs so
    const { SignedXml }: typeof XmlCrypto = require('xml-crypto')
    // The key that a document brings along proves nothing.
    const check = new SignedXml({ publicCert: key, getCertFromKeyInfo: () => null })
    check.loadSignature(signature.toString())
    if (!check.checkSignature(xml)) return undefined
    const [signed, ...more] = check.getSignedReferences()
    const signedPart = signed === undefined || more.length > 0 ? undefined : parsed(signed)
    return signedPart && signedPart.nodeName === root.nodeName ? fieldsOf(signedPart) : undefined
  } catch {
    return undefined
  }
}

function parsed(xml: string): Element | undefined {
  const refuse = (problem: string): never => {
    throw new SyntaxError(problem)
  }
  const errorHandler = { warning: refuse, error: refuse, fatalError: refuse }
  const { DOMParser }: typeof XmlDom = require('@xmldom/xmldom')
  return new DOMParser({ errorHandler }).parseFromString(xml, 'text/xml').documentElement ?? undefined
}

const childrenOf = (node: Element): Element[] =>
  Array.from(node.childNodes).filter((child): child is Element => child.nodeType === 1)

/** Two fields of one name, or one within another, leave open what is meant. */
function fieldsOf(root: Element): Map<string, string> | undefined {
  const fields = new Map<string, string>()
  for (const child of childrenOf(root)) {
    if (fields.has(child.nodeName) || childrenOf(child).length > 0) return undefined
    fields.set(child.nodeName, child.textContent ?? '')
  }
  return fields
}
