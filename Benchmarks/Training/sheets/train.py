#!/usr/bin/env python3
"""Train the network of sheets' edges.

    train.py PHOTOGRAPHS VALIDATION WEIGHTS [--minutes M] [--seed S] [--start WEIGHTS [--rate R]]

PHOTOGRAPHS and VALIDATION are folders of draw.py. WEIGHTS is a file as docscan embeds it; with --start
another such file is trained further, at most at the rate R. Prints the losses: edge, overlap of edges, direction, on a
sheet.
"""
import argparse
import pathlib
import time

import numpy as np
import torch

import network
import photographs

BATCH, SIZE, VALIDATION_SIZE = 16, 272, 304
RATE, WARM = 3e-3, 0.03


def rate(part, most):
    """Rises at first, then falls along a cosine."""
    return most * min(1, part / WARM) * (0.02 + 0.98 * 0.5 * (1 + np.cos(np.pi * part)))


def batch(examples):
    inputs, targets, counts = (torch.from_numpy(np.stack(part)) for part in zip(*examples))
    return inputs.contiguous(memory_format=torch.channels_last), targets, counts


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("photographs")
    parser.add_argument("validation")
    parser.add_argument("weights", type=pathlib.Path)
    parser.add_argument("--minutes", type=float, default=25)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start")
    parser.add_argument("--rate", type=float, default=RATE)
    arguments = parser.parse_args()
    torch.manual_seed(arguments.seed)
    rng = np.random.default_rng(arguments.seed)
    fitted, others = photographs.load(arguments.photographs), photographs.load(arguments.validation)
    checks = [photographs.example(one, rng, VALIDATION_SIZE, changes=False) for one in others]
    model = network.restored(np.fromfile(arguments.start, "<f4")) if arguments.start else network.Network()
    model = model.to(memory_format=torch.channels_last)
    if arguments.start:
        print("at the start, held out", *np.round(judged(model, checks), 4))
        network.calibrate(model, batch([photographs.example(one, rng, SIZE) for one in fitted[::len(fitted) // 64 + 1]])[0])
        print("calibrated, held out", *np.round(judged(model, checks), 4), flush=True)
    optimizer = torch.optim.AdamW(model.parameters(), lr=arguments.rate, weight_decay=1e-3)
    start, step, losses = time.time(), 0, []
    while (part := (time.time() - start) / (60 * arguments.minutes)) < 1:
        for group in optimizer.param_groups:
            group["lr"] = rate(part, arguments.rate)
        inputs, targets, counts = batch([photographs.example(fitted[rng.integers(len(fitted))], rng, SIZE)
                                         for _ in range(BATCH)])
        model.train()
        loss, parts = network.loss_of(model(inputs), targets, counts)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        losses.append(parts)
        step += 1
        if step % 400 == 0:
            print(step, *np.round(np.mean(losses, 0), 4), "held out", *np.round(judged(model, checks), 4), flush=True)
            losses = []
            network.weights(model).tofile(arguments.weights)
    model.eval()
    network.weights(model).tofile(arguments.weights)
    print(step, "steps, held out", *np.round(judged(model, checks), 4))


@torch.no_grad()
def judged(model, checks):
    model.eval()
    parts = [network.loss_of(model(inputs), targets, counts)[1]
             for inputs, targets, counts in (batch(checks[i:i + BATCH]) for i in range(0, len(checks), BATCH))]
    return np.mean(parts, 0)


if __name__ == "__main__":
    main()
