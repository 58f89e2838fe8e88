/** A text of the shop: paragraphs are parted by empty lines, `## ` begins a heading, lines with `- ` are a list. */
export const Written = ({ text }: { text: string }) =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
    .map((part, n) => <Part key={`${n} ${part}`} lines={part.split('\n').map((line) => line.trim())} />)

function Part({ lines }: { lines: string[] }) {
  const [first = ''] = lines
  if (first.startsWith('## '))
    return (
      <>
        <h3>{first.slice(3)}</h3>
        {lines.length > 1 && <Part lines={lines.slice(1)} />}
      </>
    )
  if (!lines.every((line) => line.startsWith('- '))) return <p>{lines.join(' ')}</p>
  return (
    <ul>
      {lines.map((line, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same
        <li key={`${n} ${line}`}>{line.slice(2)}</li>
      ))}
    </ul>
  )
}
