import type { Schema } from '../http/response-schema.ts'
import type { Texts } from './documentation.ts'

type Json = Record<string, unknown>
type Parameter = { name: string; in: string; required?: boolean; schema: Json }
type Operation = {
  summary: string
  tags: string[]
  parameters: (Parameter | { $ref: string })[]
  requestBody?: { content: Record<string, { schema: Json }> }
  responses: Record<string, { content?: Record<string, { schema: Json }> }>
  security?: Json[]
}

type Components = { schemas: Named; parameters: Record<string, Parameter> }
type Description = { paths: Record<string, Record<string, Operation>>; components: Components }

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/** What `/api/v2/openapi.json` says, and the same for people at `/api/docs`. */
export const documentationTexts = (description: Schema): Texts => ({
  'openapi.json': JSON.stringify(description),
  'docs.html': renderPage(description as Description),
  'docs.css': style,
})

function renderPage({ paths, components }: Description): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? 'other')
  const index = [...groups.keys()]
    .map((tag) => `<li><a href="#${escapeHtml(tag)}">${escapeHtml(tag)}</a></li>`)
    .join('')
  const sections = [...groups]
    .map(
      ([tag, list]) =>
        `<section id="${escapeHtml(tag)}"><h2>${escapeHtml(tag)}</h2>${list.map((each) => renderOperation(each, components)).join('')}</section>`,
    )
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Delguur API</title><link rel="stylesheet" href="/api/docs.css"></head><body><header><h1>Delguur API</h1>
<p>Two formats on one server: JSON:API below <code>/api/v2/storefront</code>, flat objects below <code>/api/v2</code>.
The same in OpenAPI 3.1: <a href="/api/v2/openapi.json">openapi.json</a></p><nav aria-label="Groups"><ul>${index}</ul></nav></header><main>${sections}</main></body></html>`
}

type Placed = { path: string; method: string; operation: Operation }

function renderOperation({ path, method, operation }: Placed, components: Components): string {
  const { schemas: named, parameters } = components
  const rows = operation.parameters
    .flatMap((each) => ('$ref' in each ? (parameters[nameOf(each.$ref)] ?? []) : each))
    .map(
      (p) =>
        `<tr><td><code>${escapeHtml(p.name)}</code></td><td>${p.in}${p.required ? ', required' : ''}</td><td><code>${escapeHtml(typeOf(p.schema, named))}</code></td></tr>`,
    )
    .join('')
  const request = operation.requestBody && Object.values(operation.requestBody.content)[0]?.schema
  const done = Object.entries(operation.responses).filter(([status]) => status !== 'default')
  const answers = done.map(([status, answer]) => {
    const schema = answer.content && Object.values(answer.content)[0]?.schema
    return `<h4>Answer ${status}</h4>${schema ? `<pre>${escapeHtml(outline(schema, named))}</pre>` : '<p>No body.</p>'}`
  })
  const auth = operation.security
    ? `<span class="auth">${operation.security.flatMap(Object.keys).join(' or ')}</span>`
    : ''
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary)}</span> ${auth}</summary>
${rows ? `<table><tbody>${rows}</tbody></table>` : ''}${request ? `<h4>Body</h4><pre>${escapeHtml(outline(request, named))}</pre>` : ''}${answers.join('')}</details>`
}

function typeOf(schema: Json, named: Named): string {
  if (Array.isArray(schema.enum)) return schema.enum.map(String).join(' | ')
  if ('const' in schema) return String(schema.const)
  if (typeof schema.$ref === 'string') return typeOfNamed(nameOf(schema.$ref), named)
  const choices = schema.anyOf ?? schema.oneOf
  if (Array.isArray(choices)) return choices.map((each) => typeOf(each as Json, named)).join(' | ')
  if (schema.type === 'array') return `${typeOf((schema.items ?? {}) as Json, named)}[]`
  return Array.isArray(schema.type) ? schema.type.join(' | ') : String(schema.type ?? 'any')
}

/** The name, or the words to choose from. */
function typeOfNamed(name: string, named: Named): string {
  const choices = [named[name] ?? {}, ...((named[name]?.anyOf as Json[] | undefined) ?? [])]
  return choices.some((each) => Array.isArray(each.enum)) ? typeOf(named[name] ?? {}, named) : name
}

const nameOf = (ref: string): string => ref.split('/').at(-1) ?? ''

type Named = Record<string, Json>
/** What a schema holds inside, through its name and through a list of it; a named one that holds itself is not opened twice. */
function inside(schema: Json, named: Named, opened: string[]): { properties: Named; opened: string[] } | undefined {
  if (schema.type === 'array') return inside((schema.items ?? {}) as Json, named, opened)
  if (typeof schema.$ref === 'string') {
    const name = nameOf(schema.$ref)
    return opened.includes(name) ? undefined : inside(named[name] ?? {}, named, [...opened, name])
  }
  return schema.properties ? { properties: schema.properties as Named, opened } : undefined
}

/** A schema as an indented outline: `name: type`. */
function outline(schema: Json, named: Named, indent = '', opened: string[] = []): string {
  const inner = inside(schema, named, opened)
  if (!inner) return `${indent}${typeOf(schema, named)}`
  return Object.entries(inner.properties)
    .map(([name, value]) => {
      if (!inside(value, named, inner.opened)) return `${indent}${name}: ${typeOf(value, named)}`
      const many = value.type === 'array' ? '[]' : ''
      return `${indent}${name}: ${many}\n${outline(value, named, `${indent}  `, inner.opened)}`
    })
    .join('\n')
}

const style = `body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#1f1b3d;background:#fff}header,main{max-width:68rem;margin:auto;padding:1.5rem 1rem}
code,summary,h2{overflow-wrap:anywhere}nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;list-style:none}a{color:#2540a8}h2{margin:2rem 0 .5rem;text-transform:capitalize}
details{border-top:1px solid #e6e1d7}summary{padding:.75rem 0;cursor:pointer}summary b{display:inline-block;min-width:4.5rem}summary span{color:#524e6b}
.get{color:#1c7446}.post,.put,.patch{color:#855300}.delete{color:#b3122e}.auth{font-size:.8rem;background:#f7f4ee;padding:.1rem .5rem;border-radius:1rem}
pre{background:#f7f4ee;padding:1rem;border-radius:.75rem;overflow:auto;font-size:.85rem}table{border-collapse:collapse}td{padding:.25rem 1rem .25rem 0}
:focus-visible{outline:3px solid #2b50e0;outline-offset:2px}`
