/**
 * The styles of our mails. Mail programs that drop the style sheet keep the inline styles, which are the light theme; programs that support
 * a dark theme take it from the sheet.
 */
const FONT = "'Hiragino Sans','Hiragino Kaku Gothic ProN','Yu Gothic',Meiryo,sans-serif"

/** The space that a logo may take, in pixels. */
export const LOGO_BOX = { width: 240, height: 56 } as const

export const INLINE = {
  page: 'margin:0;padding:0;background-color:#f1f3f5;',
  outer: 'background-color:#f1f3f5;padding:24px 12px;',
  card: 'width:100%;max-width:600px;background-color:#ffffff;border:1px solid #dee2e6;border-radius:8px;',
  inside: `padding:28px 32px;font-family:${FONT};font-size:15px;line-height:1.8;color:#212529;text-align:left;`,
  // A white ground of its own, because a logo with transparent parts is usually made for paper.
  logo: 'margin:0 0 20px;line-height:0;',
  logoImage:
    'display:inline-block;border:0;background-color:#ffffff;font-size:15px;line-height:1.6;color:#212529;',
  // A long name counts as one phrase, and would make the mail wider than a phone.
  paragraph: 'margin:0 0 20px;overflow-wrap:anywhere;',
  heading:
    'margin:0 0 8px;font-size:13px;line-height:1.6;font-weight:bold;color:#2c4a73;letter-spacing:.04em;',
  facts: 'width:100%;margin:0 0 24px;border-collapse:collapse;font-size:15px;line-height:1.6;',
  label:
    'width:34%;padding:8px 12px 8px 0;border-bottom:1px solid #e9ecef;color:#495057;font-weight:normal;text-align:left;vertical-align:top;word-break:break-word;',
  value:
    'padding:8px 0;border-bottom:1px solid #e9ecef;color:#212529;vertical-align:top;word-break:break-word;',
  amount:
    'padding:8px 0;border-bottom:1px solid #e9ecef;color:#212529;vertical-align:top;font-size:17px;font-weight:bold;',
  sum: 'padding:8px 0 8px 12px;border-bottom:1px solid #e9ecef;color:#212529;vertical-align:top;text-align:right;white-space:nowrap;',
  total:
    'padding:8px 0;border-bottom:1px solid #e9ecef;color:#212529;vertical-align:top;font-size:17px;font-weight:bold;text-align:right;',
  lastLink: 'padding:8px 0;color:#212529;vertical-align:top;word-break:break-word;',
  named: 'display:block;color:#2c4a73;font-weight:bold;text-decoration:underline;',
  buttonCell: 'border-radius:6px;background-color:#2c4a73;text-align:center;',
  button:
    'display:inline-block;padding:14px 28px;border-radius:6px;font-size:16px;line-height:1.4;font-weight:bold;color:#ffffff;text-decoration:none;',
  address: 'margin:10px 0 24px;font-size:12px;line-height:1.6;color:#495057;word-break:break-all;',
  secret:
    "margin:0 0 24px;padding:10px 14px;border-radius:6px;background-color:#f1f3f5;font-family:Menlo,Consolas,'Courier New',monospace;font-size:20px;line-height:1.5;color:#212529;letter-spacing:.06em;word-break:break-all;",
  quote:
    'margin:0 0 24px;padding:4px 0 4px 14px;border-left:3px solid #adb5bd;color:#343a40;word-break:break-word;',
  signature:
    'margin:8px 0 0;padding:16px 0 0;border-top:1px solid #dee2e6;font-size:13px;line-height:1.7;color:#495057;overflow-wrap:anywhere;',
} as const

export const SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
.inside { word-break: auto-phrase; }
@media (max-width: 480px) {
  .inside { padding: 22px 18px !important; }
  .label, .value { display: block !important; width: auto !important; }
  .label { padding: 8px 0 0 !important; border-bottom: 0 !important; font-size: 13px !important; }
  .value { padding: 0 0 8px !important; }
  .note { padding: 0 !important; border-bottom: 0 !important; }
  .button { display: block !important; padding: 16px 12px !important; }
  .button-table { width: 100% !important; }
}
@media (prefers-color-scheme: dark) {
  .page, .outer { background-color: #141517 !important; }
  .card { background-color: #1f2023 !important; border-color: #3b3c40 !important; }
  .inside, .value, .secret, .quote { color: #e9ecef !important; }
  .logo img { padding: 8px !important; border-radius: 6px !important; }
  .heading, .named { color: #a9c3e6 !important; }
  .label, .address, .signature { color: #adb5bd !important; }
  .label, .value, .linked { border-color: #3b3c40 !important; }
  .secret { background-color: #2b2c30 !important; }
  .quote { border-color: #6c757d !important; }
  .signature { border-color: #3b3c40 !important; }
  .button-cell { background-color: #b7c9e0 !important; }
  .button { color: #1a2d47 !important; }
}
`
