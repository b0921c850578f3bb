import { LIMITS } from '../../config/limits/limits.ts'
import { INDEX_COLUMNS, INDEX_PAGE } from '../../messages/tax-packs.ts'
import type { IndexRow } from './index-row.ts'

/** JSON within a script, where `<` could end it. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

const STYLE = `
:root{color-scheme:light dark;font:15px/1.6 system-ui,sans-serif}
body{margin:1.5rem auto;max-width:90rem;padding:0 1rem}
h1{font-size:1.4rem;margin:0}
form{display:flex;flex-wrap:wrap;gap:.75rem;margin:1rem 0}
label{display:grid;font-size:.85rem}
input{font:inherit;padding:.3rem .5rem;min-width:9rem}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th,td{border-bottom:1px solid #8886;padding:.3rem .5rem;text-align:left;vertical-align:top}
td.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
`

// It is written in ES5, because the page may be opened years from now, in any browser.
const SCRIPT = `
(function () {
  var rows = JSON.parse(document.getElementById('rows').textContent);
  var form = document.forms[0], body = document.querySelector('tbody');
  var yen = new Intl.NumberFormat('ja-JP', { style: 'currency', currency: 'JPY' });
  function folded(text) { return text.normalize('NFKC').toLowerCase(); }
  var texts = rows.map(function (row) {
    return folded([row.billingNo, row.billingTitle, row.projectName, row.jobNo, row.salesPersonName].join(' '));
  });
  function value(name) { return form.elements[name].value.trim(); }
  function cell(tr, text, isNumber) {
    var td = document.createElement('td');
    if (isNumber) td.className = 'number';
    td.textContent = text;
    tr.appendChild(td);
    return td;
  }
  function show() {
    var from = value('from'), to = value('to'), min = value('min'), max = value('max');
    var client = folded(value('client')), text = folded(value('text'));
    var found = rows.filter(function (row, at) {
      return (from === '' || row.deliveryDate >= from) && (to === '' || row.deliveryDate <= to) &&
        (min === '' || row.totalAmountWithTax >= Number(min)) && (max === '' || row.totalAmountWithTax <= Number(max)) &&
        folded(row.clientName).indexOf(client) >= 0 && texts[at].indexOf(text) >= 0;
    });
    body.textContent = '';
    found.slice(0, SHOWN).forEach(function (row) {
      var tr = document.createElement('tr'), link = document.createElement('a');
      link.href = row.file.split('/').map(encodeURIComponent).join('/');
      link.textContent = row.billingNo || row.no;
      cell(tr, '').appendChild(link);
      cell(tr, row.deliveryDate);
      cell(tr, row.clientName);
      cell(tr, row.billingTitle || row.projectName);
      cell(tr, yen.format(row.totalAmountWithTax), true);
      cell(tr, row.deletedAt === '' ? row.status : row.status + ' / ' + WORDS.deleted);
      cell(tr, row.acceptedAt);
      cell(tr, row.acceptedBy);
      body.appendChild(tr);
    });
    var sum = found.reduce(function (total, row) { return total + row.totalAmountWithTax; }, 0);
    document.getElementById('count').textContent = found.length + WORDS.count + ' / ' + WORDS.sum + ' ' + yen.format(sum) +
      (found.length > SHOWN ? ' / ' + WORDS.more : '');
  }
  form.addEventListener('input', show);
  form.addEventListener('submit', function (event) { event.preventDefault(); });
  show();
})();
`

const FIELDS = [
  ['from', 'date'],
  ['to', 'date'],
  ['min', 'number'],
  ['max', 'number'],
  ['client', 'search'],
  ['text', 'search'],
] as const

const HEADS = [
  'billingNo',
  'deliveryDate',
  'clientName',
  'billingTitle',
  'totalAmountWithTax',
  'status',
  'acceptedAt',
  'acceptedBy',
] as const

/**
 * The index of a pack as one page that works alone: it searches by date, amount, client and text, all combined, and loads nothing, which its
 * policy also forbids.
 * @param about lines below its title
 */
export function indexPage(rows: readonly IndexRow[], about: readonly string[]): string {
  const { deleted, count, sum, more } = INDEX_PAGE
  const script = SCRIPT.replaceAll('SHOWN', String(LIMITS.packRowsShown)).replaceAll('WORDS', 'words')
  return `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>${INDEX_PAGE.title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${INDEX_PAGE.title}</h1>
<p>${about.map(escaped).join('<br>')}</p>
<noscript><p>${INDEX_PAGE.script}</p></noscript>
<form>
${FIELDS.map(([name, type]) => `<label>${INDEX_PAGE[name]}<input name="${name}" type="${type}"></label>`).join('\n')}
</form>
<p id="count" role="status"></p>
<div class="wide"><table>
<thead><tr>${HEADS.map((name) => `<th scope="col">${INDEX_COLUMNS[name]}</th>`).join('')}</tr></thead>
<tbody></tbody>
</table></div>
</main>
<script type="application/json" id="rows">${inScript(rows)}</script>
<script>var words = ${inScript({ deleted, count, sum, more })};${script}</script>
</body>
</html>
`
}
