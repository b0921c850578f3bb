/** The name under which people keep the CSV of notes that an export does not have. */
export function missingName(folder: string): string {
  return `エクスポートにない納品書_${folder}.csv`
}
