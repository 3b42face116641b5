import type { AnyEndpoint } from '#contract/endpoint.ts'
import { accessOf } from './open-api.ts'

/** A page that lists what can be called, for whoever writes a client; the document says the rest. */
export function operationsPage(endpoints: readonly AnyEndpoint[], version: string): string {
  const rows = endpoints.toSorted((a, b) => a.path.localeCompare(b.path, 'en')).map(rowOf)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Granary: operations</title>
<style>
:root { color-scheme: light dark; font-family: system-ui, sans-serif }
th, td { text-align: start; vertical-align: top; padding: 0.3rem 0.8rem 0.3rem 0 }
</style>
</head>
<body>
<h1>Operations of Granary ${escaped(version)}</h1>
<p>As a document: <a href="/openapi/v1/openapi.json">OpenAPI</a>.</p>
<table>
<thead><tr><th>Call</th><th>What it does</th><th>Who may</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</body>
</html>
`
}

function rowOf(endpoint: AnyEndpoint): string {
  const call = `<code>${escaped(`${endpoint.method} /v1${endpoint.path}`)}</code>`
  return `<tr><td>${call}</td><td>${escaped(endpoint.summary)}</td><td>${escaped(accessOf(endpoint))}</td></tr>`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
