import { CopyButton } from './copy-button.tsx'

type Props = {
  name: string
  /** What is copied. */
  text: string
  /** How it is shown when that is not as it is copied: in groups of four. */
  displayed?: string
  /** Whose it is, where the page has several of the name. */
  of?: string
}

/** A named text with a button that copies it; inside a `dl.copy-rows`. */
export const CopyRow = ({ name, text, displayed = text, of }: Props) => (
  <div className="copy-row">
    <dt>{name}</dt>
    <dd>
      {displayed}
      <CopyButton text={text} what={of ? `${of}, ${name}` : name} />
    </dd>
  </div>
)
