import { z } from 'zod'

/**
 * The shapes that Google documents, as far as our files use them. Strict: a field that is misspelt would be refused by Google or, worse, left
 * out.
 */

const filter = z.string().min(1)
const duration = z.string().regex(/^\d+s$/)
const aligner = z.enum(['ALIGN_SUM', 'ALIGN_MIN', 'ALIGN_MAX', 'ALIGN_RATE', 'ALIGN_PERCENTILE_95'])
const reducer = z.enum(['REDUCE_SUM', 'REDUCE_MAX'])

/** https://cloud.google.com/logging/docs/reference/v2/rest/v2/projects.metrics */
export const metricSchema = z.strictObject({
  name: z.string().regex(/^kenshu-[a-z-]+$/),
  description: z.string().min(1).max(8000),
  filter: filter.max(20_000),
  metricDescriptor: z.strictObject({
    metricKind: z.literal('DELTA'),
    valueType: z.literal('INT64'),
    unit: z.literal('1'),
  }),
})

const aggregation = z.strictObject({
  alignmentPeriod: duration,
  perSeriesAligner: aligner,
  crossSeriesReducer: reducer,
  groupByFields: z.array(z.string()).optional(),
})

/** https://cloud.google.com/monitoring/api/ref_v3/rest/v3/projects.alertPolicies */
export const policySchema = z.strictObject({
  displayName: z.string().min(1).max(512),
  // Labels begin with a letter.
  userLabels: z.strictObject({ kenshu: z.string().regex(/^[a-z][a-z0-9_-]{0,62}$/) }),
  documentation: z.strictObject({ content: z.string().min(1), mimeType: z.literal('text/markdown') }),
  severity: z.enum(['CRITICAL', 'ERROR', 'WARNING']),
  combiner: z.literal('OR'),
  conditions: z
    .array(
      z.strictObject({
        displayName: z.string().min(1),
        conditionThreshold: z.strictObject({
          filter,
          aggregations: z.array(aggregation).min(1),
          comparison: z.literal('COMPARISON_GT'),
          thresholdValue: z.number().nonnegative(),
          duration,
          trigger: z.strictObject({ count: z.int().positive() }),
        }),
      }),
    )
    .min(1)
    .max(6),
  alertStrategy: z.strictObject({ autoClose: duration }),
  enabled: z.literal(true),
})

/** https://cloud.google.com/monitoring/api/ref_v3/rest/v1/projects.dashboards */
export const dashboardSchema = z.strictObject({
  displayName: z.string().min(1),
  labels: z.strictObject({ kenshu: z.literal('') }),
  mosaicLayout: z.strictObject({
    columns: z.literal(12),
    tiles: z.array(
      z.strictObject({
        xPos: z.int().nonnegative(),
        yPos: z.int().nonnegative(),
        width: z.int().positive().max(12),
        height: z.int().positive(),
        widget: z.strictObject({
          title: z.string().min(1),
          xyChart: z.strictObject({
            dataSets: z.array(
              z.strictObject({
                timeSeriesQuery: z.strictObject({
                  timeSeriesFilter: z.strictObject({ filter, aggregation }),
                }),
                plotType: z.literal('LINE'),
                targetAxis: z.literal('Y1'),
              }),
            ),
            yAxis: z.strictObject({ label: z.string(), scale: z.literal('LINEAR') }),
          }),
        }),
      }),
    ),
  }),
})

/** https://cloud.google.com/billing/docs/reference/budget/rest/v1/billingAccounts.budgets */
export const budgetSchema = z.strictObject({
  displayName: z.string().min(1).max(60),
  amount: z.strictObject({
    specifiedAmount: z.strictObject({
      currencyCode: z.string().regex(/^[A-Z]{3}$/),
      units: z.string().regex(/^[1-9]\d*$/),
    }),
  }),
  thresholdRules: z.array(
    z.strictObject({
      thresholdPercent: z.number().positive(),
      spendBasis: z.literal('CURRENT_SPEND'),
    }),
  ),
})
