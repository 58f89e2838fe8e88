import type { Node } from 'prosemirror-model'
import type { EditorView, NodeView } from 'prosemirror-view'
import type { Uploads } from './uploads.ts'

export type PartWords = {
  remove_picture: string
  alt: string
  alt_hint: string
  sending: string
  retry: string
  failed: string
  product: string
  remove_product: (name: string) => string
}

const make = <K extends keyof HTMLElementTagNameMap>(tag: K, className = '', text = ''): HTMLElementTagNameMap[K] => {
  const element = document.createElement(tag)
  if (className) element.className = className
  if (text) element.textContent = text
  return element
}

const bin = 'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2'

function iconButton(label: string, className: string): HTMLButtonElement {
  const button = make('button', `icon-btn ${className}`)
  button.type = 'button'
  button.setAttribute('aria-label', label)
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('class', 'i')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', bin)
  svg.append(path)
  button.append(svg)
  return button
}

type Position = () => number | undefined

function removePart(view: EditorView, position: Position, size: number): void {
  const at = position()
  if (at === undefined) return
  view.dispatch(view.state.tr.delete(at, at + size))
  view.focus()
}

/** A picture of the text: its progress, what it shows in words, a way to send it again and one to take it out. */
export class PictureView implements NodeView {
  readonly dom = make('figure', 'post-figure')
  readonly #frame = make('div', 'post-frame')
  readonly #image = make('img')
  readonly #alt = make('input')
  readonly #progress = make('div', 'post-progress')
  readonly #stop: () => void
  #node: Node

  constructor(node: Node, view: EditorView, position: Position, uploads: Uploads, words: PartWords) {
    this.#node = node
    const remove = iconButton(words.remove_picture, 'post-remove')
    remove.addEventListener('click', () => removePart(view, position, this.#node.nodeSize))
    this.#frame.append(this.#image, remove, this.#progress)
    const [label, caption, box] = [make('label', 'post-alt'), make('span', '', words.alt), make('span', 'box')]
    caption.append(make('span', 'muted', ` (${words.alt_hint})`))
    this.#alt.maxLength = 300
    this.#alt.dataset.alt = ''
    this.#alt.addEventListener('input', () => {
      const at = position()
      if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, 'alt', this.#alt.value))
    })
    box.append(this.#alt)
    label.append(caption, box)
    this.dom.contentEditable = 'false'
    this.dom.append(this.#frame, label)
    const draw = () => this.#drawProgress(uploads, words)
    this.#stop = uploads.subscribe(draw)
    this.update(node)
    draw()
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false
    this.#node = node
    const { src, alt } = node.attrs
    if (src && this.#image.getAttribute('src') !== src) this.#image.src = src
    this.#image.alt = alt
    if (this.#alt.value !== alt) this.#alt.value = alt
    return true
  }

  #drawProgress(uploads: Uploads, words: PartWords): void {
    const { upload, src, id } = this.#node.attrs
    const sent = upload ? uploads.get(upload) : undefined
    if (sent?.picture && !src) this.#image.src = `data:image/jpeg;base64,${sent.picture}`
    this.#progress.hidden = Boolean(id) || !sent || sent.state === 'done'
    if (this.#progress.hidden || !sent) return
    if (sent.state === 'failed') {
      const text = make('p', 'err', sent.error ?? words.failed)
      text.setAttribute('role', 'status')
      const retry = make('button', 'link', words.retry)
      retry.type = 'button'
      retry.addEventListener('click', () => uploads.retry(upload))
      this.#progress.replaceChildren(text, retry)
      return
    }
    const bar = make('progress')
    bar.max = 100
    bar.value = sent.percent
    bar.setAttribute('aria-label', words.sending)
    const line = make('p', '', words.sending)
    line.append(make('b', '', `${sent.percent}%`))
    this.#progress.replaceChildren(line, bar)
  }

  stopEvent = (event: Event): boolean => !event.type.startsWith('drag') && event.type !== 'drop'
  ignoreMutation = (): boolean => true
  destroy = (): void => this.#stop()
}

/** A product of the text as a line with its picture. */
export class ProductView implements NodeView {
  readonly dom = make('div', 'post-product')

  constructor(node: Node, view: EditorView, position: Position, words: PartWords) {
    const { name, slug, picture } = node.attrs
    if (picture) {
      const image = make('img')
      image.src = `${picture}-360.webp`
      image.alt = ''
      this.dom.append(image)
    }
    const text = make('p')
    text.append(make('b', '', name || slug), make('span', 'tiny muted', words.product))
    const remove = iconButton(words.remove_product(name || slug), '')
    remove.addEventListener('click', () => removePart(view, position, node.nodeSize))
    this.dom.contentEditable = 'false'
    this.dom.append(text, remove)
  }

  stopEvent = (event: Event): boolean => !event.type.startsWith('drag') && event.type !== 'drop'
  ignoreMutation = (): boolean => true
}
