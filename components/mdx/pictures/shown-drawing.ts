import { isShown } from '@/components/ui/is-shown';

/** The drawing of a figure that is shown: across, or down. */
export function shownDrawing(figure: Element): SVGSVGElement | undefined {
  return [...figure.querySelectorAll<SVGSVGElement>('svg[data-drawing]')].find(isShown);
}
