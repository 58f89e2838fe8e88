import type { Document, Linkage, Resource, ResourceObject } from '@delguur/contract/jsonapi'

// Reads documents of JSON:API the way the contract's part 1.1 words them; what is wrong comes back as sentences.

type Registry = ReadonlyMap<string, Resource>
const list = <T>(value: T | T[] | null | undefined): T[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value]
const nameOf = (link: Linkage): string => `${link.type} ${link.id}`

/** Whatever in a document is not as the contract has it; empty when all is well. */
export function faultsOf(document: Document, registry: Registry, include: string[] = []): string[] {
  const data = list(document.data)
  const included = document.included ?? []
  const faults = [...data, ...included].flatMap((object) => objectFaults(object, registry))
  if (include.length === 0 && document.included) faults.push('included without being asked')
  if (Array.isArray(document.data) !== (document.meta !== undefined && document.links !== undefined))
    faults.push('meta and links belong to lists, and to lists only')
  const twice = included.map(nameOf).filter((name, index, all) => all.indexOf(name) !== index)
  faults.push(...twice.map((name) => `${name} is included twice`))
  const linked = linkedBy(data, included, include)
  for (const name of linked) if (!included.some((each) => nameOf(each) === name)) faults.push(`${name} is not included`)
  for (const each of included) if (!linked.has(nameOf(each))) faults.push(`nobody asked for ${nameOf(each)}`)
  return faults
}

function objectFaults(object: ResourceObject, registry: Registry): string[] {
  const definition = registry.get(object.type)
  if (!definition) return [`unknown type ${object.type}`]
  const at = nameOf(object)
  const faults: string[] = []
  if (typeof object.id !== 'string') faults.push(`${at}: the id is no string`)
  const wanted = Object.keys(definition.attributes.shape)
  if (wanted.join() !== Object.keys(object.attributes).join()) faults.push(`${at}: other attributes than declared`)
  for (const issue of definition.attributes.safeParse(object.attributes).error?.issues ?? [])
    faults.push(`${at}: ${issue.path.join('.')} ${issue.message}`)
  for (const [name, rule] of Object.entries(definition.relationships)) {
    const linkage = object.relationships[name]?.data
    if (linkage === undefined) {
      if (!rule.showOnly) faults.push(`${at}: no linkage of ${name}`)
    } else if (Array.isArray(linkage) !== rule.many) faults.push(`${at}: ${name} has the wrong number`)
    else if (list(linkage).some((link) => !rule.type.split('|').includes(link.type)))
      faults.push(`${at}: ${name} leads to another type`)
  }
  return faults
}

/** The names of all that the asked paths lead to, step by step through the document itself. */
function linkedBy(data: ResourceObject[], included: ResourceObject[], include: string[]): Set<string> {
  const objects = new Map([...data, ...included].map((object) => [nameOf(object), object]))
  const names = new Set<string>()
  for (const path of include) {
    let from = data
    for (const step of path.split('.')) {
      const links = from.flatMap((object) => list(object.relationships[step]?.data))
      for (const link of links) names.add(nameOf(link))
      from = links.flatMap((link) => objects.get(nameOf(link)) ?? [])
    }
  }
  return names
}
