import type { AnalysedWorkflow } from '../judge/analyse';
import { type Fields, isFields, type OwnNode } from '../read/read';

/** A unit of time in words, and the one that a run is in, as an expression. The hour that a clock has twice has two. */
interface Period {
  every: string;
  format: string;
}

const periods = {
  minute: { every: 'a minute', format: '{{ $now.toFormat("yyyy-MM-dd HH:mm ZZ") }}' },
  hour: { every: 'an hour', format: '{{ $now.toFormat("yyyy-MM-dd HH ZZ") }}' },
  day: { every: 'a day', format: '{{ $now.toFormat("yyyy-MM-dd") }}' },
  week: { every: 'a week', format: `{{ $now.toFormat("kkkk-'W'WW") }}` },
  month: { every: 'a month', format: '{{ $now.toFormat("yyyy-MM") }}' },
} as const satisfies Record<string, Period>;

interface Rule {
  unit: keyof typeof periods;
  /** The hours at which it starts, as n8n stores them; undefined if it starts at any hour. */
  hours?: string | undefined;
}

/** What is known of the runs of a schedule. */
export interface Schedule {
  /** The longest period that no two of them share, or several if that isn't known. */
  periods: Period[];
  /**
   * Whether they come at hours of the day. Then each is an occasion of its own, such as a digest. One that comes every
   * few minutes may look for what is new, so that its records are the events.
   */
  hasHours: boolean;
  /** Whether they follow the clock, at least a minute apart. Two others may start in one period, if one is late. */
  isAligned: boolean;
}

/** Reads when a trigger starts its workflow. */
export function scheduleOf(node: OwnNode): Schedule {
  const rules = rulesOf(node).map(ruleOf);
  const hasHours = rules.length > 0 && rules.every((rule) => rule?.hours !== undefined);
  const [first] = rules;
  if (first && rules.length === 1) {
    return { periods: [periods[first.unit]], hasHours, isAligned: true };
  }
  const isApart = hasHours && new Set(rules.map((rule) => rule?.hours)).size === rules.length;
  return {
    periods: isApart ? [periods.hour] : [periods.day, periods.hour, periods.minute],
    hasHours: isApart,
    isAligned: isApart,
  };
}

function rulesOf({ type, parameters }: OwnNode): Fields[] {
  const rules =
    type === 'scheduleTrigger'
      ? isFields(parameters.rule)
        ? parameters.rule.interval
        : [{}]
      : isFields(parameters.triggerTimes) && parameters.triggerTimes.item;
  return Array.isArray(rules) ? rules.filter(isFields) : [];
}

const units: Readonly<Record<string, keyof typeof periods>> = {
  minutes: 'minute',
  everyMinute: 'minute',
  hours: 'hour',
  everyHour: 'hour',
  days: 'day',
  everyDay: 'day',
  weeks: 'week',
  everyWeek: 'week',
  months: 'month',
  everyMonth: 'month',
};

function ruleOf(rule: Fields): Rule | undefined {
  const field = String(rule.field ?? rule.mode ?? 'days');
  if (/^c/.test(field)) return cronRule(String(rule.expression ?? rule.cronExpression));
  if (field === 'everyX') return { unit: rule.unit === 'minutes' ? 'minute' : 'hour' };
  const unit = Object.hasOwn(units, field) ? units[field] : undefined;
  if (!unit) return undefined;
  // n8n starts a rule of minutes once an hour at most, and one of hours once a day.
  if (unit === 'minute') return { unit: Number(rule.minutesInterval) >= 60 ? 'hour' : 'minute' };
  if (unit === 'hour' && !(Number(rule.hoursInterval) >= 24)) return { unit };
  const isSeveral = Array.isArray(rule.triggerAtDay) && rule.triggerAtDay.length > 1;
  const hours = String(rule.triggerAtHour ?? rule.hour ?? 0);
  return { unit: unit === 'hour' || (unit === 'week' && isSeveral) ? 'day' : unit, hours };
}

/** A cron expression, with or without seconds; undefined if it isn't simple. */
function cronRule(expression: string): Rule | undefined {
  const fields = expression.replace(/^=/, '').trim().split(/\s+/);
  if (fields.length < 5 || fields.length > 6 || fields.some((field) => !/^[\d*?,/A-Za-z-]+$/.test(field)))
    return undefined;
  const [second = '', minute = '', hours = '', date = '', month = '', weekday = ''] =
    fields.length === 6 ? fields : ['0', ...fields];
  const isAny = (field: string) => /^[*?]$/.test(field);
  if (!/^\d+$/.test(second)) return undefined;
  if (!/^\d+$/.test(minute)) return /^\*(?:\/\d+)?$/.test(minute) ? { unit: 'minute' } : undefined;
  if (!/^\d+$/.test(hours)) return { unit: 'hour', hours: /^\d+(?:,\d+)+$/.test(hours) ? hours : undefined };
  if (isAny(month) && isAny(date) && /^(?:\d|[A-Za-z]{3})$/.test(weekday)) return { unit: 'week', hours };
  return { unit: isAny(month) && /^\d+$/.test(date) && isAny(weekday) ? 'month' : 'day', hours };
}

/** Nodes that make one item of any number. */
const makesOne = ({ type, parameters }: OwnNode) =>
  type === 'aggregate' || (type === 'limit' && [undefined, 1].includes(parameters.maxItems as number | undefined));

/** Nodes that make one item of one. */
const keepsOne =
  /^(?:set|if|filter|switch|noOp|dateTime|crypto|wait|markdown|html|@n8n\/n8n-nodes-langchain\.(?:agent|chainLlm|chainSummarization|informationExtractor|openAi|googleGemini|anthropic))$/;

/** Whether a node hands on one item, once, for each start of a schedule, as far as the nodes before it show. */
export function isOneItem({ workflow: { nodes }, back }: AnalysedWorkflow, trigger: number, node: number): boolean {
  let isMade = false;
  for (let index = node; index !== trigger; ) {
    const [before, ...others] = back[index] ?? [];
    const one = nodes[index];
    // What two ways lead to, or a loop, may run more than once.
    if (!one || before === undefined || others.length > 0) return false;
    isMade ||= makesOne(one);
    if (!isMade && !keepsOne.test(one.type)) return false;
    index = before;
  }
  return true;
}
