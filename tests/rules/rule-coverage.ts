import { z } from 'zod'

interface Report {
  sourcePosition: { line: number; column: number; currentOffset: number; endOffset: number }
  values?: { count: number }[] | undefined
  children?: Report[] | undefined
}

const positionSchema = z.object({
  line: z.number().default(1),
  column: z.number().default(0),
  currentOffset: z.number().default(0),
  endOffset: z.number(),
})

const reportSchema: z.ZodType<Report> = z.lazy(() =>
  z.object({
    sourcePosition: positionSchema,
    values: z.array(z.object({ count: z.number() })).optional(),
    children: z.array(reportSchema).optional(),
  }),
)

const coverageSchema = z.object({
  rules: z.object({ files: z.array(z.object({ content: z.string() })) }),
  report: z.array(reportSchema),
})

/**
 * The expressions of the loaded rules that no request has evaluated, as `line: text`.
 * @param host of the Firestore emulator
 */
export async function unevaluated(host: string, projectId: string): Promise<string[]> {
  const response = await fetch(`http://${host}/emulator/v1/projects/${projectId}:ruleCoverage`)
  const { rules, report } = coverageSchema.parse(await response.json())
  const source = rules.files[0]?.content ?? ''
  const missed: string[] = []
  const visit = (expression: Report): void => {
    const count = (expression.values ?? []).reduce((sum, value) => sum + value.count, 0)
    const { line, currentOffset, endOffset } = expression.sourcePosition
    if (count === 0) missed.push(`${String(line)}: ${source.slice(currentOffset, endOffset + 1)}`)
    expression.children?.forEach(visit)
  }
  report.forEach(visit)
  if (report.length === 0) missed.push('the emulator reports on no expression at all')
  return missed
}
